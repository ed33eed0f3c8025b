/**
 * Stands in for Emotion's list of all attributes (2 KB). It is asked about plain elements alone that name no part of a
 * component of MUI's, and those are given what MUI itself keeps from an element, or nothing else.
 */
const keptBack = new Set(['as', 'ownerState', 'sx', 'theme'])

export default function isPropValid(name: string): boolean {
  return !keptBack.has(name)
}
