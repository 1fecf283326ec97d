import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SATELLITE_ROW } from '@onfreq/ham/awards/kind-rules'
import { bandColour } from '@onfreq/ui/band-colour'
import { Panel } from '@onfreq/ui/panel'
import { Swatch } from '@onfreq/ui/plot'
import { isClose, Ladder, type LadderRow } from '@onfreq/ui/plot/ladder'
import { logbookHref } from '../links.ts'
import * as s from '../view.module.css'
import { type BlockProps, useOpen } from './block.tsx'

/** Number of countries on each band, and the next award level. */
export function Countries({ response: { blocks, own }, asTable }: BlockProps) {
  const { t } = useLingui()
  const mixed = t`Mixed`
  const open = useOpen(own)
  const rows = (blocks.ladder ?? []).map(
    (row): LadderRow => ({
      ...row,
      name: row.band || mixed,
      colour: row.band ? bandColour(row.band) : 'var(--text-2)',
    }),
  )
  const closeRows = rows.filter((row) => row.name !== mixed && isClose(row)).slice(0, 2)
  // Not linked: satellite contacts are logged with their bands, and the logbook has no filter for them.
  const getHref = (name: string) => logbookHref(name === mixed || name === SATELLITE_ROW ? {} : { band: name })
  return (
    <Panel
      title={t`Countries by band`}
      note={
        closeRows.length > 0 && (
          <span>
            {closeRows.map(({ name, goal, worked }, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <Trans>
                  <b className={s.togo}>
                    <Plural value={{ left: (goal ?? 0) - worked }} one="# to go" other="# to go" />
                  </b>{' '}
                  on {name}
                </Trans>
              </span>
            ))}
          </span>
        )
      }
      actions={
        <span className={s.legendInline}>
          <Swatch colour="var(--text-2)">
            <Trans>Confirmed</Trans>
          </Swatch>
          <Swatch colour="color-mix(in oklab, var(--text-2) 42%, transparent)">
            <Trans>Worked</Trans>
          </Swatch>
        </span>
      }
    >
      <Ladder
        rows={rows}
        asTable={asTable}
        hrefOf={own ? getHref : undefined}
        onOpen={open && ((name) => open(getHref(name)))}
      />
    </Panel>
  )
}
