import { Coffee, Globe, Keyboard, type LucideIcon, Satellite, SlidersHorizontal, Trees, Trophy } from 'lucide-react'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  everyday: Coffee,
  dx: Globe,
  contest: Trophy,
  portable: Trees,
  satellite: Satellite,
  digital: Keyboard,
}

/** The picture of a preset; all that members made have one. */
export const presetIcon = (id: string): LucideIcon => ICONS[id] ?? SlidersHorizontal
