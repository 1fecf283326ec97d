import { Trans } from '@lingui/react/macro'
import { Link } from '@onfreq/ui/link'
import { Prose } from '../../prose/prose.tsx'

export function Connecting() {
  return (
    <Prose>
      <p>
        <Trans>
          <strong>Logging programs.</strong> Whatever can send to Cloudlog or Wavelog can send here, and WSJT-X, JTDX,
          MSHV, N1MM Logger+, fldigi, JS8Call, Log4OM, DXKeeper, VarAC and every program that writes an ADIF file can
          through Onfreq Bridge. The steps for each are in <Link href="/how-to/programs">Connect a program</Link>.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>CAT link.</strong> With the desktop app or Onfreq Bridge, frequency, mode and Run or S&amp;P of your
          radio are followed by the log bar, and your station card shows where you are. The switch in the log bar says
          whether the radio leads.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>Live contest scores.</strong> N1MM Logger+, not1mm, TR4W, DXLog and Win-Test post your claimed score
          to <Link href="/contests">Live contest scores</Link>, where the address for them stands.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>QRZ.com, Club Log, eQSL.</strong> Enter your keys in <Link href="/account/logs">Settings</Link>. Each
          contact then shows whether it has arrived, and why not when it has not.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>On your own page or stream.</strong> <Link href="/how-to/embeds">Embeds</Link> are small live pictures
          of your station: where you are now, your latest contacts, your photos, and overlays for OBS. A whole scene is
          arranged at <Link href="/stream">Stream</Link>, and controlled from your phone by the{' '}
          <Link href="/stream/remote">remote</Link>.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>A part of this site.</strong> Teams build pages, widgets and embeds in repositories of their own:{' '}
          <Link href="/platform">Platform</Link> says how to start and what there is.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>Apps.</strong> Installers are on the <Link href="/download">Apps</Link> page.
        </Trans>
      </p>
    </Prose>
  )
}
