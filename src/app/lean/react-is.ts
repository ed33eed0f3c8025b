/** Stands in for `react-is` in RJSF, which asks it whether an element is of one kind of component, and a component of another. */
const kindOf = (component: unknown): unknown =>
  typeof component === 'object' && component !== null && '$$typeof' in component ? component.$$typeof : undefined

export default {
  isForwardRef: ({ type }: { type: unknown }): boolean => kindOf(type) === Symbol.for('react.forward_ref'),
  isMemo: (component: unknown): boolean => kindOf(component) === Symbol.for('react.memo'),
}
