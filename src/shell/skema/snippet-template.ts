/**
 * A snippet of the language server protocol (`"title": "$1"`, `${1:text}`, `${1|a,b|}`, `$0`) as CodeMirror writes it
 * (`${1}`, `${1:text}`).
 */
export function snippetTemplate(snippet: string): string {
  let template = ''
  for (let at = 0; at < snippet.length;) {
    const rest = snippet.slice(at)
    const [whole, converted] = escaped(rest) ?? tabStop(rest) ?? placeholder(rest) ?? plain(rest)
    template += converted
    at += whole.length
  }
  return template
}

/** What was read of the snippet, and what becomes of it. */
type Part = readonly [whole: string, converted: string]

function escaped(rest: string): Part | null {
  const found = /^\\([\\$}])/.exec(rest)
  return found ? [found[0], literal(found[1] ?? '')] : null
}

function tabStop(rest: string): Part | null {
  const found = /^\$(\d+)|^\$\{(\d+)\}/.exec(rest)
  return found ? [found[0], stop(found[1] ?? found[2] ?? '0', '')] : null
}

/** A default with braces of its own cannot be a field in CodeMirror: it becomes plain text before the field. */
function placeholder(rest: string): Part | null {
  const choices = /^\$\{(\d+)\|((?:\\.|[^|\\])*)\|\}/.exec(rest)
  if (choices) return [choices[0], stop(choices[1] ?? '0', (choices[2] ?? '').split(',')[0] ?? '')]
  const found = /^\$\{(\d+):((?:\\.|[^{}\\]|\{[^{}]*\})*)\}/.exec(rest)
  if (!found) return null
  const text = (found[2] ?? '').replace(/\\(.)/g, '$1')
  return [found[0], /[{}]/.test(text) ? literal(text) + stop(found[1] ?? '0', '') : stop(found[1] ?? '0', text)]
}

function plain(rest: string): Part {
  const character = rest.charAt(0)
  return [character, literal(character)]
}

function stop(number: string, text: string): string {
  return text === '' ? `\${${number}}` : `\${${number}:${text}}`
}

function literal(text: string): string {
  return text.replace(/[{}]/g, '\\$&')
}
