import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState } from '@onfreq/ui/error-state'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { Building2, type LucideIcon, Mail, MessagesSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useVsiteinfoQuery } from '../../../api.ts'
import { ProsePage } from '../../prose/prose.tsx'
import * as s from './page.module.css'

/** Company, telephone, e-mail and chat, as configured for this site. */
export default function ContactPage() {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useVsiteinfoQuery()
  return (
    <ProsePage
      title={t({ message: 'Contact', context: 'the people behind this site' })}
      lead={t`A real person reads your message, usually within two days.`}
    >
      {isError && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>Couldn’t load the contact details.</Trans>
        </ErrorState>
      )}
      {!data && !isError && <SkeletonRows label={t`Addresses`} rows={4} rowHeight="64px" />}
      {data && (
        <dl className={s.ways}>
          {data.company !== null && (
            <ContactMethod icon={Building2} name={t`Company`}>
              {data.company}
            </ContactMethod>
          )}
          {data.phone !== null && (
            <ContactMethod icon={Phone} name={t`Telephone`}>
              <Link href={`tel:${data.phone.replace(/[^+\d]/g, '')}`}>{data.phone}</Link>
            </ContactMethod>
          )}
          {data.email !== null && (
            <ContactMethod icon={Mail} name="E-mail">
              <Link href={`mailto:${data.email}`}>{data.email}</Link>
            </ContactMethod>
          )}
          {data.chat_url !== null && (
            <ContactMethod icon={MessagesSquare} name={t`Chat server`}>
              <Link href={data.chat_url} target="_blank">
                <Trans>Join the chat</Trans>
              </Link>
            </ContactMethod>
          )}
        </dl>
      )}
      <h2>
        <Trans>Before you write</Trans>
      </h2>
      <p>
        <Trans>
          Many questions are answered in <Link href="/post/74/help-and-support">Help and Support</Link>, and{' '}
          <Link href="/how-to/programs">Connect a program</Link> has the steps for the program you log with. For a
          contact that looks wrong, tell us its number, the CloudID: you find it next to the contact in your logbook.
        </Trans>
      </p>
      <h2>
        <Trans>Something is broken?</Trans>
      </h2>
      <p>
        <Trans>
          Tell us what you did, what you expected and what happened, with the time in UTC. If a box on the page couldn’t
          be loaded, please copy the words below it: they name the release.
        </Trans>
      </p>
    </ProsePage>
  )
}

interface ContactMethodProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly children: ReactNode
}

function ContactMethod({ icon, name, children }: ContactMethodProps) {
  return (
    <div className={s.way}>
      <Icon of={icon} size="l" className={s.icon} />
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
