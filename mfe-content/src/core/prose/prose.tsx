/** A page of text in one column of reading width. */
import { Page } from '@onfreq/ui/page'
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
    <Page width="reading">
      <PageHeader title={title} lead={lead} />
      <div className={s.prose}>{children}</div>
    </Page>
  )
}

/** Text within another layout, such as a collapsible section. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={s.prose}>{children}</div>
}
