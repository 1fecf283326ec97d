import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { TextInput } from '@onfreq/ui/text-input'
import { ArrowLeft, ChevronRight, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { findSettings, SETTINGS } from './find-setting.ts'
import * as s from './settings-frame.module.css'
import { findSettingsPage, SETTINGS_PAGES, type SettingsPage } from './settings-pages.ts'

interface SettingsFrameProps {
  /** Title of a page that is not in the list; the title of a listed page is its label. */
  title?: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/**
 * A settings page with the list of all settings pages next to it. On a phone `/account` is the list, and each page has
 * a link back to it.
 */
export function SettingsFrame({ title, lead, actions, children }: SettingsFrameProps) {
  const { t } = useLingui()
  const [path] = useLocation()
  const page = findSettingsPage(path)
  return (
    <Page width="tool" className={s.frame}>
      <PageHeader className={s.header} title={t`Account and settings`} actions={<FindSetting />} />
      <div className={path === '/account' ? s.columns : s.opened}>
        <SideList page={page} path={path} />
        <div className={s.page}>
          <Link className={s.back} href="/account">
            <Icon of={ArrowLeft} size="s" />
            <Trans>All settings</Trans>
          </Link>
          <div className={s.head}>
            <div>
              <h2>{title ?? (page && t(page.title))}</h2>
              {lead && <p>{lead}</p>}
            </div>
            {actions && <div className={s.actions}>{actions}</div>}
          </div>
          {children}
        </div>
      </div>
    </Page>
  )
}

function SideList({ page, path }: { page: SettingsPage | undefined; path: string }) {
  const { t } = useLingui()
  return (
    <nav className={s.list} aria-label={t`Settings`}>
      {SETTINGS_PAGES.map((each) => (
        <Link
          key={each.path}
          // On a phone `/account` shows this list.
          href={each.path === '/account' && path === '/account' ? '/account/edit' : each.path}
          className={s.item}
          aria-current={each === page ? 'page' : undefined}
        >
          <Icon of={each.icon} size="l" />
          <span className={s.words}>
            <span>{t(each.title)}</span>
            <small>{t(each.about)}</small>
          </span>
          <Icon of={ChevronRight} className={s.chevron} />
        </Link>
      ))}
    </nav>
  )
}

function FindSetting() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const settings = SETTINGS.map(([label, path]) => ({ label: t(label), path }))
  const matches = findSettings(text, settings)
  return (
    <search className={s.find}>
      <TextInput
        type="search"
        aria-label={t`Find a setting`}
        placeholder={t`Find a setting`}
        icon={Search}
        value={text}
        onValueChange={setText}
      />
      {text.trim() !== '' && (
        <ul className={s.found}>
          {matches.map(({ label, path }) => (
            <li key={label}>
              <Link href={path} onClick={() => setText('')}>
                {label}
              </Link>
            </li>
          ))}
          {matches.length === 0 && (
            <li className={s.nothing}>
              <Trans>No results.</Trans>
            </li>
          )}
        </ul>
      )}
    </search>
  )
}
