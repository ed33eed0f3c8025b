/** The language that somebody reads, wherever he signs in. */
import type { Client } from '../../api/client.ts'
import { keepLanguage, type User } from '../../api/sessions.ts'
import { chooseLanguage, keptLanguage, type Language } from '../../contract/words/words.ts'

/** Chosen in this tab before anybody signed in. */
const place = 'trading.language.wish'

/** The browser's own, while an account's stands in for it: it is the next person's again. */
const ofBrowser = 'trading.language.browser'

/** Whoever signs in next in this tab has chosen this. */
export function wishLanguage(language: Language): void {
  try {
    sessionStorage.setItem(place, language)
  } catch {
    // The page is in this language all the same, in this browser.
  }
}

/** Nobody has signed in, or nobody can: what is chosen now is the browser's, and no account's. */
export function forgetBrowserLanguage(): void {
  try {
    localStorage.removeItem(ofBrowser)
  } catch {
    // Nothing is kept here.
  }
}

/** What the browser reads in without its user's choice, which an account's is about to stand in for. */
export function rememberBrowserLanguage(): void {
  try {
    if (localStorage.getItem(ofBrowser) === null) localStorage.setItem(ofBrowser, keptLanguage())
  } catch {
    // Nor is the account's choice kept here.
  }
}

/**
 * The browser reads as the account does, or the account as was just chosen; for nobody, and for an account without a
 * choice, as it did before another account's. True where that is another language than the page's, which has to be
 * loaded anew.
 */
export async function takeOwnLanguage(client: Client, user: Pick<User, 'language'> | null): Promise<boolean> {
  const own = user && (await languageOf(client, user))
  if (own == null) return giveBack()
  if (own === keptLanguage()) return false
  rememberBrowserLanguage()
  return (await chooseLanguage(own)) === 'kept'
}

async function languageOf(client: Client, { language }: Pick<User, 'language'>): Promise<Language | undefined> {
  const wish = takeWish()
  return wish !== null && (await keepLanguage(client, wish)) === null ? wish : language
}

async function giveBack(): Promise<boolean> {
  const before = browserLanguage()
  if (before === null) return false
  const isNew = before !== keptLanguage()
  if (isNew && (await chooseLanguage(before)) !== 'kept') return false
  forgetBrowserLanguage()
  return isNew
}

function browserLanguage(): Language | null {
  try {
    return languageIn(localStorage.getItem(ofBrowser))
  } catch {
    return null
  }
}

function takeWish(): Language | null {
  try {
    const wish = sessionStorage.getItem(place)
    sessionStorage.removeItem(place)
    return languageIn(wish)
  } catch {
    return null
  }
}

function languageIn(kept: string | null): Language | null {
  return kept === 'id' || kept === 'en' ? kept : null
}
