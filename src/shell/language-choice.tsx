import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { chooseLanguage, type Language, language, t } from '../contract/words/words.ts'

/** Each by its own name: whoever cannot read the page finds it. */
const names: Readonly<Record<Language, string>> = { id: 'Indonesia', en: 'English' }

const notKept = t('Browser ini tidak mengizinkan penyimpanan, jadi bahasanya tidak dapat diganti.')
const notLoaded = t('Bahasa Inggris belum dapat dimuat, jadi belum diganti. Periksa koneksi lalu coba lagi.')

/** The language of this browser's page, which is loaded anew: what was typed is kept as by any reload. */
export function LanguageChoice(): ReactNode {
  const id = useId()
  const [wrong, setWrong] = useState<string | null>(null)
  const choose = async (next: Language): Promise<void> => {
    const done = await chooseLanguage(next)
    if (done === 'kept') window.location.reload()
    else setWrong(done === 'not loaded' ? notLoaded : notKept)
  }
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
