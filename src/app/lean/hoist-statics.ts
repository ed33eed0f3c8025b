/** Stands in for `hoist-non-react-statics` (1 KB), which Emotion brings along for its `withTheme`; nobody calls that. */
export default function notHere(): never {
  throw new Error('Something asks for the static parts of a component, whose code the build leaves out.')
}
