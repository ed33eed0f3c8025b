/** The language that somebody reads, wherever he signs in. */
import type { Client } from '../../api/client.ts'
import { keepLanguage, type User } from '../../api/sessions.ts'
import { chooseLanguage, keptLanguage, type Language } from '../../contract/words/words.ts'

/** Chosen in this tab before anybody signed in. */
const place = 'trading.language.wish'

/** Whoever signs in next in this tab has chosen this. */
export function wishLanguage(language: Language): void {
  try {
    sessionStorage.setItem(place, language)
  } catch {
    // The page is in this language all the same, in this browser.
  }
}

/**
 * The browser reads as the account does, or the account as was just chosen. True where that is another language than the
 * page's, which has to be loaded anew.
 */
export async function takeOwnLanguage(client: Client, { language }: Pick<User, 'language'>): Promise<boolean> {
  const wish = takeWish()
  if (wish !== null && (await keepLanguage(client, wish)) === null) return false
  if (language === undefined || language === keptLanguage()) return false
  return (await chooseLanguage(language)) === 'kept'
}

function takeWish(): Language | null {
  try {
    const wish = sessionStorage.getItem(place)
    sessionStorage.removeItem(place)
    return wish === 'id' || wish === 'en' ? wish : null
  } catch {
    return null
  }
}
