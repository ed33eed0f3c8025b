import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import type { Page } from '../contract/runtime/page-addresses.ts'
import { language, t } from '../contract/words/words.ts'
import { useAlerts } from '../engine/ui/alerts.tsx'
import { LineIcon } from '../engine/ui/line-icon.tsx'
import { useAccount } from './account.ts'
import type { UserMenuProps } from './bar-menus.tsx'
import { setDarkMode, useDarkMode } from './dark-mode.ts'
import { person } from './drawings.ts'
import { BarMenus, fetchMenus } from './late-menus.tsx'

const sun = 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M5 19l1-1M18 6l1-1'
const moon = 'M20 15A8.5 8.5 0 1 1 9 4a7 7 0 0 0 11 11z'

/** Light or dark, from every page. */
function ThemeButton(): ReactNode {
  const dark = useDarkMode()
  return (
    <IconButton
      aria-label={t('Tema gelap')}
      title={t('Tema gelap')}
      aria-pressed={dark}
      onClick={() => setDarkMode(!dark)}
      color="inherit"
    >
      <LineIcon d={dark ? sun : moon} />
    </IconButton>
  )
}

interface PageToolsProps {
  profile: Page | undefined
  /** Of several places the one that this browser works at. */
  choice: UserMenuProps['choice']
  /** Nobody has signed in where people do. */
  isGuest: boolean
}

/** Before anybody has signed in there is no Profile to choose at. */
function OtherLanguage(): ReactNode {
  const [other, name] = language() === 'en' ? (['id', 'Indonesia'] as const) : (['en', 'English'] as const)
  const alerts = useAlerts()
  const choose = async (): Promise<void> => {
    const wrong = await (await import('./language-choice.tsx')).changeGuestLanguage(other)
    if (wrong !== null) alerts.show({ text: wrong, severity: 'warning', role: 'alert', about: 'language' })
  }
  return (
    <Button color="inherit" lang={other} onClick={() => void choose()}>
      {name}
    </Button>
  )
}

/** What every page has at the end of its bar. */
export function PageTools({ profile, choice, isGuest }: PageToolsProps): ReactNode {
  return (
    <>
      <ThemeButton />
      {isGuest ? (
        <OtherLanguage />
      ) : (
        <UserButton profile={profile && { path: profile.path, label: profile.entry.title }} choice={choice} />
      )}
    </>
  )
}

interface UserButtonProps {
  profile: Pick<UserMenuProps, 'path' | 'label'> | undefined
  choice: UserMenuProps['choice']
}

/** Who works here, and the way to what belongs to them. */
function UserButton({ profile, choice }: UserButtonProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = useAccount()?.user?.name
  return (
    <>
      <IconButton
        aria-label={name === undefined ? t('Akun') : t('Akun: {name}', { name })}
        title={name ?? t('Akun')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...fetchMenus}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        color="inherit"
        edge="end"
      >
        <LineIcon d={person} />
      </IconButton>
      {anchor && (
        <BarMenus>
          {({ UserMenu }) => (
            <UserMenu {...profile} choice={choice} name={name} anchor={anchor} onClose={() => setAnchor(null)} />
          )}
        </BarMenus>
      )}
    </>
  )
}
