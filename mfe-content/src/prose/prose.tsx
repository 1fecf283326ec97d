/** A page of text: one column of reading width. */
import { PageHeader } from '@onfreq/ui/page-header'
import type { ReactNode } from 'react'
import * as s from './prose.module.css'

interface ProsePageProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

export function ProsePage({ title, lead, children }: ProsePageProps) {
  return (
    <div className={s.page}>
      <PageHeader title={title} lead={lead} />
      <div className={s.prose}>{children}</div>
    </div>
  )
}

/** Text inside another layout, e.g. a section that opens. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={s.prose}>{children}</div>
}
