import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Theme } from '@mui/material/styles'

/** The editor in the colours of the product's theme, light or dark. */
export function editorTheme(theme: Theme): Extension {
  const { palette } = theme
  const isDark = palette.mode === 'dark'
  const selection = isDark ? '#2c4474' : '#c9dafc'
  return [
    EditorView.theme(
      {
        '&': { color: palette.text.primary, backgroundColor: palette.background.paper, height: '100%' },
        '&.cm-focused': { outline: 'none' },
        '.cm-scroller': { fontFamily: monospace, fontSize: '13px', lineHeight: 1.55 },
        '.cm-content': { caretColor: palette.text.primary, padding: '8px 0' },
        '.cm-cursor': { borderLeftColor: palette.text.primary, borderLeftWidth: '2px' },
        '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
          background: selection,
        },
        '.cm-activeLine': { backgroundColor: isDark ? '#ffffff0a' : '#0000000a' },
        '.cm-gutters': {
          color: palette.text.secondary,
          backgroundColor: palette.background.default,
          borderRight: `1px solid ${palette.divider}`,
        },
        '.cm-activeLineGutter': { color: palette.text.primary, backgroundColor: isDark ? '#ffffff14' : '#00000012' },
        '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
          backgroundColor: 'transparent',
          outline: `1px solid ${palette.text.secondary}`,
        },
        '.cm-lintRange-error': {
          backgroundImage: 'none',
          textDecoration: `underline wavy ${palette.error.main} 1.5px`,
          textDecorationSkipInk: 'none',
          textUnderlineOffset: '3px',
        },
        ...tooltips(theme, selection),
      },
      { dark: isDark },
    ),
    syntaxHighlighting(highlight(isDark)),
  ]
}

const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace'

function tooltips({ palette, shadows }: Theme, selection: string) {
  return {
    '.cm-tooltip': {
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.divider}`,
      borderRadius: '6px',
      boxShadow: shadows[6],
      fontSize: '13px',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: monospace, maxHeight: '16em' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { color: palette.text.primary, backgroundColor: selection },
    '.cm-completionDetail': { color: palette.text.secondary, fontStyle: 'normal' },
    '.cm-tooltip.cm-completionInfo, .cm-tooltip-hover': { padding: '6px 10px', maxWidth: '26rem' },
    '.cm-diagnostic': { padding: '4px 8px' },
    '.cm-diagnostic-error': { borderLeftColor: palette.error.main },
  } as const
}

/** Colours that reach 4.5 : 1 on the editor's ground. */
function highlight(isDark: boolean): HighlightStyle {
  const [name, text, number, word] = isDark
    ? ['#8fb4ff', '#7fd1a8', '#f0b36b', '#d3a4f9']
    : ['#1d4ed8', '#046c4e', '#93500a', '#7a2ea0']
  return HighlightStyle.define([
    { tag: tags.propertyName, color: name },
    { tag: tags.string, color: text },
    { tag: tags.number, color: number },
    { tag: [tags.bool, tags.null], color: word },
  ])
}
