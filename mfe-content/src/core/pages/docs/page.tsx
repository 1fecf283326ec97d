import { useLingui } from '@lingui/react/macro'
import { Accordion } from '@onfreq/ui/accordion'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Connecting } from './connecting.tsx'
import { GettingStarted } from './getting-started.tsx'
import { YourAccount } from './your-account.tsx'

export default function DocsPage() {
  const { t } = useLingui()
  return (
    <Page width="form">
      <PageHeader title={t`Documentation`} lead={t`How Onfreq works, in three parts.`} />
      <Accordion
        level={2}
        defaultOpen={['start']}
        items={[
          { value: 'start', title: t`Getting started`, content: <GettingStarted /> },
          { value: 'account', title: t`Your account and subscription`, content: <YourAccount /> },
          { value: 'connect', title: t`Connecting radios, programs and other sites`, content: <Connecting /> },
        ]}
      />
    </Page>
  )
}
