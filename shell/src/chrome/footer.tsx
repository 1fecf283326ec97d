import { Link } from '@onfreq/ui/link'
import * as s from './footer.module.css'

const LINKS = [
  ['/news', 'News'],
  ['/ham-radio-videos', 'Videos'],
  ['/docs', 'Documentation'],
  ['/how-to/embeds', 'Embeds'],
  ['/download', 'Apps'],
  ['/platform', 'Developers'],
  ['/support-us', 'Support us'],
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const

const SOCIAL = [
  ['https://www.facebook.com/', 'Facebook'],
  ['https://www.youtube.com/', 'YouTube'],
  ['https://x.com/', 'X'],
  ['https://www.instagram.com/', 'Instagram'],
] as const

/** Pages about the site, and where else it is found. */
export function Footer() {
  return (
    <footer className={s.footer}>
      <nav className={s.links} aria-label="About this site">
        {LINKS.map(([href, label]) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </nav>
      <nav className={s.links} aria-label="Social networks">
        {SOCIAL.map(([href, label]) => (
          <Link key={href} href={href} target="_blank">
            {label}
          </Link>
        ))}
      </nav>
      <p className={s.copyright}>© 2021 to 2025 Onfreq</p>
    </footer>
  )
}
