import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { usePageTitle } from '@onfreq/federation/page-title'
import { Link } from '@onfreq/ui/link'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import * as s from './page.module.css'
import { ProgramPage } from './program-page.tsx'
import { findProgram, PROGRAMS, type Program } from './programs.ts'

/**
 * `/how-to/programs` and `/how-to/programs/{program}`: how to send contacts to this site from a logging program. The
 * URL of an unknown program shows all programs, and what to do with one that is not listed.
 */
export default function ConnectPage({ params }: PageProps) {
  const { t } = useLingui()
  const program = findProgram(params.program)
  const name = program?.name ?? ''
  usePageTitle(program && t`Connect ${name}`)
  return program ? <ProgramPage program={program} /> : <AllPrograms />
}

function AllPrograms() {
  const { t } = useLingui()
  return (
    <Page width="form" className={s.page}>
      <PageHeader
        title={t`Connect a program`}
        lead={t`Keep the program you log with. What you log there is in your log here within seconds.`}
      />
      <List title={t`With a key`} words={t`These upload directly. Enter our URL and your key.`} way="key" />
      <List
        title={t`With Onfreq Bridge`}
        words={t`Onfreq Bridge runs on the same computer and hears them. It keeps contacts while you’re offline.`}
        way="bridge"
      />
      <p className={s.quiet}>
        <Trans>
          Yours isn’t here? Whatever can send to Cloudlog or Wavelog works like{' '}
          <Link href="/how-to/programs/qlog">QLog</Link>, whatever sends ADIF by UDP works like{' '}
          <Link href="/how-to/programs/log4om">Log4OM</Link>, and whatever writes an ADIF file works like{' '}
          <Link href="/how-to/programs/logger32">Logger32</Link>.
        </Trans>
      </p>
    </Page>
  )
}

interface ListProps {
  readonly title: string
  readonly words: string
  readonly way: Program['way']
}

function List({ title, words, way }: ListProps) {
  const { t } = useLingui()
  const id = `way-${way}`
  return (
    <section className={s.way} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={s.quiet}>{words}</p>
      <ul className={s.programs}>
        {PROGRAMS.filter((program) => program.way === way).map(({ slug, name, brings }) => (
          <li key={slug}>
            <Link href={`/how-to/programs/${slug}`}>
              <b>{name}</b>
              <span>{t(brings)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
