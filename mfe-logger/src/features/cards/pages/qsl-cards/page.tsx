import { useLingui } from '@lingui/react/macro'
import { CARD_STATES } from '@onfreq/contracts/cards/values'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { ButtonLink } from '@onfreq/ui/button'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Skeleton } from '@onfreq/ui/skeleton'
import { TabPanel, Tabs } from '@onfreq/ui/tabs'
import { BookOpen } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { useLogCardsQuery } from './api.ts'
import { Queue } from './card-list.tsx'
import * as s from './page.module.css'
import { STATE_LABELS } from './words.ts'

const Design = lazyPart(async () => ({ default: (await import('./design.tsx')).Design }))
const Settings = lazyPart(async () => ({ default: (await import('./settings.tsx')).Settings }))

const TABS = [...CARD_STATES, 'design', 'requests'] as const
type Tab = (typeof TABS)[number]

/** `/qsl-cards`: the card queue, the design, and the request settings. */
export default function QslCardsPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'print'
  // The first page of the default list; its response contains the counts of all states.
  const { data } = useLogCardsQuery({ state: 'print' })
  const open = (next: Tab) => setParams(next === 'print' ? {} : { tab: next }, { replace: true })
  return (
    <Page width="tool" className={s.page}>
      <PageHeader
        title={t`QSL cards`}
        lead={t`Print, send and collect cards for the contacts in your log.`}
        actions={
          <ButtonLink href="/logs" icon={BookOpen}>
            {t`Logbook`}
          </ButtonLink>
        }
      />
      <Tabs
        label={t`QSL cards`}
        value={tab}
        onValueChange={open}
        items={[
          ...CARD_STATES.map((state) => ({ value: state, label: STATE_LABELS[state], count: data?.counts[state] })),
          { value: 'design', label: t`Design` },
          { value: 'requests', label: t`Requests` },
        ]}
      >
        {CARD_STATES.map((state) => (
          <TabPanel key={state} value={state}>
            <Queue state={state} />
          </TabPanel>
        ))}
        <TabPanel value="design">
          <Suspense fallback={<Skeleton height="420px" />}>
            <Design />
          </Suspense>
        </TabPanel>
        <TabPanel value="requests">
          <Suspense fallback={<Skeleton height="420px" />}>
            <Settings />
          </Suspense>
        </TabPanel>
      </Tabs>
    </Page>
  )
}
