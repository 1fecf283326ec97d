/** Where rail, bottom bar and command palette lead. A place whose page no release offers is left out. */
import {
  ArrowLeftRight,
  Award,
  Bell,
  BookOpen,
  CircleHelp,
  Download,
  Globe,
  House,
  type LucideIcon,
  RadioTower,
  Settings,
  Trophy,
} from 'lucide-react'

export interface Place {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  /** Other paths of the same page. */
  readonly also?: readonly string[]
}

export const PLACES: readonly Place[] = [
  { href: '/', label: 'Home', icon: House, also: ['/home'] },
  { href: '/logs', label: 'Logbook', icon: BookOpen },
  { href: '/spots', label: 'Spots', icon: RadioTower },
  { href: '/globe', label: 'Globe', icon: Globe },
  { href: '/my-awards', label: 'Awards', icon: Award },
  { href: '/leaderboards', label: 'Leaderboards', icon: Trophy },
  { href: '/notifications', label: 'Notifications', icon: Bell },
  { href: '/import-export', label: 'Import and export', icon: ArrowLeftRight },
  { href: '/download', label: 'Apps', icon: Download },
  { href: '/docs', label: 'Help', icon: CircleHelp },
  { href: '/account', label: 'Settings', icon: Settings, also: ['/profile', '/account/edit', '/account/preferences'] },
]

export function isHere({ href, also = [] }: Place, path: string): boolean {
  return path === href || also.includes(path)
}
