import { Coffee, Globe, Keyboard, type LucideIcon, Satellite, SlidersHorizontal, Trees, Trophy } from 'lucide-react'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  everyday: Coffee,
  dx: Globe,
  contest: Trophy,
  portable: Trees,
  satellite: Satellite,
  digital: Keyboard,
}

/** Icon of a preset; all custom presets share one. */
export const presetIcon = (id: string): LucideIcon => ICONS[id] ?? SlidersHorizontal
