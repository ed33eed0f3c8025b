// A PDF keeps a static typeface as a font; a variable one becomes a drawing of each letter (Type 3).
import '@fontsource/inter/latin-400.css'
import '@fontsource/inter/latin-500.css'
import '@fontsource/inter/latin-600.css'
import '@fontsource/jetbrains-mono/latin-400.css'

/** Words and codes of what is printed; on the page as well, so that the letters are there before it is printed. */
export const printTypefaces = {
  '--words-face': 'Inter, "Inter Variable"',
  '--codes-face': '"JetBrains Mono", "JetBrains Mono Variable"',
  fontFamily: 'fontFamily',
} as const
