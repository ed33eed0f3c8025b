import { useTheme } from '@mui/material/styles'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { DefinitionFormat } from '../../api/definition-admin.ts'
import type { Checked } from './use-check.ts'
import { createCodeEditor, type CodeEditor } from './code-editor.ts'

interface EditorOptions {
  label: string
  text: string
  /** Another number: the text was changed from outside and replaces what the editor has. */
  revision: number
  checked: Checked | null
  format: DefinitionFormat | null
  onChange: (text: string) => void
}

/** The editor inside the element of `host`, kept in step with the text, its errors and the theme. */
export function useCodeEditor(host: RefObject<HTMLElement | null>, options: EditorOptions): CodeEditor | null {
  const { label, revision, checked, format } = options
  const theme = useTheme()
  const [editor, setEditor] = useState<CodeEditor | null>(null)
  const latest = useRef({ ...options, theme })
  useEffect(() => {
    latest.current = { ...options, theme }
  })
  useEffect(() => {
    if (!host.current) return
    const created = createCodeEditor(host.current, {
      label,
      text: latest.current.text,
      theme: latest.current.theme,
      onChange: (next) => latest.current.onChange(next),
    })
    setEditor(created)
    return () => created.destroy()
  }, [host, label])
  // Not at every change of the text: what was typed since it was drawn would be taken back.
  useEffect(() => editor?.setText(latest.current.text), [editor, revision])
  useEffect(() => editor?.setTheme(theme), [editor, theme])
  useEffect(() => {
    if (format) editor?.setFormat(format)
  }, [editor, format])
  useEffect(() => {
    if (checked) editor?.showErrors(checked.text, checked.errors)
  }, [editor, checked])
  return editor
}
