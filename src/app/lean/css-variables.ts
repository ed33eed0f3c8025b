/** Stands in for MUI's themes of CSS variables (6 KB): ours are plain ones, one for light and one for dark. */
export default function notHere(): never {
  throw new Error('A theme asks for CSS variables or colour schemes, whose code the build leaves out.')
}

export { notHere as CssVarsProvider }
