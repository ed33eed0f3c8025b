import { englishStringTranslator, TranslatableString } from '@rjsf/utils'

/** RJSF's own words that people see, in ours. `%1`, `%2` stand for what RJSF puts in. */
const texts: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: 'Ya',
  [TranslatableString.NoLabel]: 'Tidak',
  [TranslatableString.OptionPrefix]: 'Pilihan %1',
  [TranslatableString.TitleOptionPrefix]: 'Pilihan %2',
  [TranslatableString.ArrayItemTitle]: 'Butir',
  [TranslatableString.OptionalObjectAdd]: 'Isi bagian ini',
  [TranslatableString.OptionalObjectRemove]: 'Kosongkan bagian ini',
  [TranslatableString.OptionalObjectEmptyMsg]: 'Tidak diisi',
  [TranslatableString.DeprecatedLabel]: '%1 (tidak dipakai lagi)',
}

/** What RJSF says of itself; its words for mistakes in a definition stay, the compiler lets none through. */
export function formText(text: TranslatableString, params?: string[]): string {
  const own = texts[text]
  if (own === undefined) return englishStringTranslator(text, params)
  return own.replaceAll(/%(\d)/g, (_all, place: string) => params?.[Number(place) - 1] ?? '')
}
