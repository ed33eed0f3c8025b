/** Stands in for RJSF's reader of `$ref` (3 KB) where it looks for looks by reference: the compiler inlines every `$ref`. */
export default function notHere(): never {
  throw new Error('A form asks for the definition behind a "$ref", which the compiler has put in its place.')
}
