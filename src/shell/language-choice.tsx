import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { keepLanguage } from '../api/sessions.ts'
import { canSpeak, chooseLanguage, type Language, language, t } from '../contract/words/words.ts'
import { useEngine } from '../engine/engine-context.tsx'
import { forgetBrowserLanguage, rememberBrowserLanguage, wishLanguage } from './access/own-language.ts'
import { useAccount } from './account.ts'
import { setDarkMode, useDarkMode } from './dark-mode.ts'

/** Each by its own name: whoever cannot read the page finds it. */
const names: Readonly<Record<Language, string>> = { id: 'Indonesia', en: 'English' }

const notKept = t('Browser ini tidak mengizinkan penyimpanan, jadi bahasanya tidak dapat diganti.')
const notLoaded = t('Bahasa Inggris belum dapat dimuat, jadi belum diganti. Periksa koneksi lalu coba lagi.')

/** The page is loaded anew in another language; else why it is not. */
async function changeLanguage(next: Language): Promise<string | null> {
  const done = await chooseLanguage(next)
  if (done === 'kept') window.location.reload()
  return { kept: null, 'not kept': notKept, 'not loaded': notLoaded }[done]
}

/** Before anybody has signed in: whoever does so here next has chosen it too. */
export async function changeGuestLanguage(next: Language): Promise<string | null> {
  if (!(await canSpeak(next))) return notLoaded
  wishLanguage(next)
  forgetBrowserLanguage()
  return changeLanguage(next)
}

/** By account where there are accounts, else by browser. The account is changed once the words have come. */
function useChange(): (next: Language) => Promise<string | null> {
  const { client } = useEngine()
  const hasAccount = useAccount()?.user != null
  return async (next) => {
    if (!(await canSpeak(next))) return notLoaded
    if (!hasAccount) {
      forgetBrowserLanguage()
      return changeLanguage(next)
    }
    const problem = await keepLanguage(client, next)
    if (problem) return t('Bahasa belum diganti. {failure}', { failure: problem.title })
    rememberBrowserLanguage()
    return changeLanguage(next)
  }
}

/** The language of whoever reads the page, which is loaded anew: what was typed is kept as by any reload. */
export function LanguageChoice(): ReactNode {
  const id = useId()
  const [wrong, setWrong] = useState<string | null>(null)
  const change = useChange()
  const choose = async (next: Language): Promise<void> => setWrong(await change(next))
  return (
    <FormControl size="small" sx={{ mt: 1.5, width: '100%', maxWidth: '16rem' }}>
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary" sx={{ mb: 0.25 }}>
        {t('Bahasa (Language)')}
      </Typography>
      <NativeSelect
        id={id}
        value={language()}
        onChange={({ target }) => void choose(target.value === 'en' ? 'en' : 'id')}
        input={<OutlinedInput size="small" sx={{ minHeight: 44 }} />}
      >
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {wrong !== null && (
        <FormHelperText error role="alert">
          {wrong}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** How the page looks and reads in this browser: dark or light, and in which language. */
export function LookChoices({ label }: { label: string }): ReactNode {
  const dark = useDarkMode()
  return (
    <>
      <FormControlLabel label={label} control={<Switch checked={dark} onChange={(_event, on) => setDarkMode(on)} />} />
      <Box>
        <LanguageChoice />
      </Box>
    </>
  )
}
