import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FastEntry } from '@onfreq/ham/operating/fast-entry'
import { formatNumber } from '@onfreq/i18n/format'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Field } from '@onfreq/ui/field'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { TextArea } from '@onfreq/ui/text-area'
import { PREVIEW_COLUMNS } from './columns.tsx'
import { EXAMPLE, WAYS } from './example.ts'
import * as s from './page.module.css'

interface FastEntryViewProps {
  /** The text as typed. */
  readonly text: string
  /** The contacts and problems parsed from the text. */
  readonly entry: FastEntry
  /** The contacts are being imported. */
  readonly busy: boolean
  /** Message if the import failed. */
  readonly problem: string | null
  /** Called with the full text. */
  readonly onText: (text: string) => void
  /** Imports the parsed contacts. */
  readonly onImport: () => void
}

/** A paper log typed line by line, next to the parsed contacts. */
export function FastEntryView({ text, entry, busy, problem, onText, onImport }: FastEntryViewProps) {
  const { t } = useLingui()
  const { contacts, problems } = entry
  return (
    <div className={s.page}>
      <PageHeader
        title={t`Fast text entry`}
        lead={t`Type a paper log as you read it: one line a contact, and only what changes. Nothing is stored until you import.`}
      />
      <div className={s.desk}>
        <Panel title={t`Your lines`}>
          <Field label={t`Lines`} hideLabel>
            <TextArea
              className={s.lines}
              value={text}
              onValueChange={onText}
              rows={16}
              placeholder={EXAMPLE}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
            />
          </Field>
          {problems.length > 0 && (
            <ul className={s.problems} aria-label={t`Lines we couldn’t read`}>
              {problems.map((one) => (
                <li key={one.line}>
                  <b>
                    <Trans>Line {{ line: one.line }}</Trans>
                  </b>{' '}
                  {one.text}
                </li>
              ))}
            </ul>
          )}
          {text === '' && (
            <Button size="s" variant="quiet" onClick={() => onText(EXAMPLE)}>
              {t`Fill in an example`}
            </Button>
          )}
        </Panel>
        <Panel title={t`Contacts`} note={contacts.length > 0 ? formatNumber(contacts.length) : undefined}>
          <DataTable
            label={t`Contacts that will be imported`}
            stack
            columns={PREVIEW_COLUMNS}
            rows={contacts}
            rowKey={({ line }) => line}
            empty={
              <EmptyState>
                <Trans>They appear here as you type.</Trans>
              </EmptyState>
            }
          />
        </Panel>
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className={s.foot}>
        <p className={s.quiet}>
          {problems.length > 0
            ? t`${plural({ count: problems.length }, { one: 'One line is not understood and will be left out.', other: '# lines are not understood and will be left out.' })}`
            : t`They come as one import. You can undo it as a whole for 30 days.`}
        </p>
        <Button variant="primary" busy={busy} disabled={contacts.length === 0} onClick={onImport}>
          {t`Import ${{ count: formatNumber(contacts.length) }}`}
        </Button>
      </div>
      <Panel title={t`How to write it`}>
        <dl className={s.ways}>
          {WAYS.map(({ write, means }) => (
            <div key={write}>
              <dt>
                <code>{write}</code>
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  )
}
