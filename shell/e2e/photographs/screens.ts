import { openScreen } from '../screens/look.ts'
import { listScreens, WIDTHS } from '../screens/paths.ts'
import type { Views } from './view.ts'

/** Every page of the shell, at the widths of a phone and a desktop. */
export const screenViews: Views = async ({ callsign }) =>
  WIDTHS.flatMap((width) =>
    (['visitor', 'member'] as const).flatMap((who) =>
      listScreens(who, callsign).map((path) => ({
        name: `${width}-${who}-${path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}`,
        width,
        height: 900,
        ...(who === 'member' && { as: who }),
        kind: 'page' as const,
        open: (page) => openScreen(page, path),
      })),
    ),
  )
