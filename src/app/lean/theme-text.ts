/** Stands in for what writes a theme as a program for other style engines: only they ask. */
export function stringifyTheme(): never {
  throw new Error('A theme is asked for as text, whose code the build leaves out.')
}
