import createCache, { type EmotionCache } from '@emotion/cache'

/** A browser looks at all rules of a sheet again when one is added to it, for every element of the page. */
const rulesASheet = 40

/**
 * Emotion's store of styles, spread over many small sheets instead of one: a dialog that brings its first styles costs a
 * sixth of what it would behind thousands of rules. Their order stays, and with it which of them wins.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' })
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  sheet.insert = (rule) => {
    // Emotion begins a sheet when it has counted none.
    if (sheet.ctr === rulesASheet) sheet.ctr = 0
    insert(rule)
  }
  return cache
}
