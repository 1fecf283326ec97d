import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@onfreq/ui/link'
import * as s from './footer.module.css'
import { LanguageChoice } from './language-choice.tsx'

const LINKS = [
  ['/news', msg`News`],
  ['/ham-radio-videos', msg`Videos`],
  ['/docs', msg`Documentation`],
  ['/how-to/embeds', msg`Embeds`],
  ['/download', msg`Apps`],
  ['/platform', msg`Developers`],
  ['/support-us', msg`Support us`],
  ['/contact', msg({ message: 'Contact', context: 'the people behind this site' })],
  ['/privacy', msg`Privacy`],
  ['/terms', msg`Terms`],
] as const

const SOCIAL = [
  ['https://www.facebook.com/', 'Facebook'],
  ['https://www.youtube.com/', 'YouTube'],
  ['https://x.com/', 'X'],
  ['https://www.instagram.com/', 'Instagram'],
] as const

/** Links to pages about the site and to its channels elsewhere. */
export function Footer() {
  const { t } = useLingui()
  return (
    <footer className={s.footer}>
      <nav className={s.links} aria-label={t`About this site`}>
        {LINKS.map(([href, label]) => (
          <Link key={href} href={href}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <nav className={s.links} aria-label={t`Social networks`}>
        {SOCIAL.map(([href, label]) => (
          <Link key={href} href={href} target="_blank">
            {label}
          </Link>
        ))}
      </nav>
      <LanguageChoice />
      <p className={s.copyright}>{t`© 2021 to 2025 Onfreq`}</p>
    </footer>
  )
}
