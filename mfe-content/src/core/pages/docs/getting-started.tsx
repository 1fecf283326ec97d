import { Trans } from '@lingui/react/macro'
import { Link } from '@onfreq/ui/link'
import { Prose } from '../../prose/prose.tsx'

export function GettingStarted() {
  return (
    <Prose>
      <p>
        <Trans>
          The <Link href="/">home page</Link> shows who is on the air now: the dial of a band with the stations on it, a
          card for each station, and the newest contacts. A click on a flag tunes the log bar there.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>Log a contact.</strong> Press <kbd>/</kbd>, type the callsign and press <kbd>Enter</kbd>: you see when
          you worked the station before. Fill in the reports and press <kbd>Enter</kbd> again. The{' '}
          <Link href="/logger">logger</Link> has the same fields and more room.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>Bring your log.</strong> <Link href="/import-export">Import &amp; Export</Link> takes ADIF files of
          any size, tells you what it found, and can undo an import. Contacts of the last two weeks can also come from
          your callsign-lookup service.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>Find a station.</strong> Type a callsign of three characters or more into the search box, or go to the
          address of this site with the callsign behind it.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>Awards.</strong> They need a valid subscription at the time of each qualifying contact and an upload
          within 48 hours of its start. Most are calculated just after midnight UTC.
        </Trans>
      </p>
      <p>
        <Trans>
          More is in <Link href="/post/74/help-and-support">Help and Support</Link>.
        </Trans>
      </p>
    </Prose>
  )
}
