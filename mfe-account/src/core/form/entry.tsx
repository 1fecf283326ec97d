import { RestingDial } from '@onfreq/ui/resting-dial'
import type { ReactNode } from 'react'
import * as s from './form.module.css'

/** The panel that login, registration and the pages after payment share, below a dial. */
export function Entry({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className={s.entry}>
      <RestingDial />
      <section className={s.panel} aria-labelledby="page-title">
        <div>
          <h1 id="page-title">{title}</h1>
          {lead && <p className={s.lead}>{lead}</p>}
        </div>
        {children}
      </section>
    </div>
  )
}
