import type { Meta, StoryObj } from '@storybook/react-vite'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { Avatar } from '../avatar/avatar.tsx'
import { BandTag } from '../band/band.tsx'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { CallsignLink } from '../callsign-link/callsign-link.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Chip } from '../chip/chip.tsx'
import { CopyField } from '../copy-field/copy-field.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { Field } from '../field/field.tsx'
import { TextInput } from '../field/text-input.tsx'
import { FrequencyText } from '../frequency-text/frequency-text.tsx'
import { ModeTag } from '../mode/mode.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { Panel } from '../panel/panel.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { StationBadge } from '../station-badge/station-badge.tsx'
import { Switch } from '../switch/switch.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { Column, Row } from './stage.tsx'

const CALL = 'VP8/OZ1ØQVL/MM'

interface Words {
  readonly title: string
  readonly sentence: string
  readonly word: string
}

const ENGLISH: Words = {
  title: 'A special event of a club with a name that somebody wanted to be complete',
  sentence:
    'An explanation that says everything there is to say about this, in one sentence that does not fit on the line of a phone.',
  word: 'Antennentunersteuerung',
}

const ARABIC: Words = {
  title: 'محطة حدث خاص لنادي هواة اللاسلكي باسم طويل لا يتسع له السطر',
  sentence: 'شرح طويل يقول كل ما يمكن قوله في جملة واحدة لا يتسع لها سطر الهاتف، مع علامة النداء في وسط الكلام.',
  word: 'والاستكشافاتهم',
}

/** Components with very long texts, at the page margins of a phone. */
function Everything({ words: { title, sentence, word } }: { readonly words: Words }) {
  return (
    <div style={{ padding: 'var(--s-4)' }}>
      <Column>
        <PageHeader title={title} lead={sentence} actions={<Button>{word}</Button>} />
        <p>
          {word} <CallsignLink callsign={CALL} verified /> {sentence}
        </p>
        <Row>
          <Avatar callsign={CALL} size="m" />
          <StationBadge callsign={CALL} hz={14_250_000} band="20m" mode="USB" />
          <FrequencyText hz={1_296_200_000} size="md" />
          <BandTag band="23cm" />
          <ModeTag mode="MFSK" submode="FSK441" />
          <Chip tone="ref">{CALL}</Chip>
        </Row>
        <Tabs
          value="one"
          onValueChange={() => undefined}
          label={title}
          items={[
            { value: 'one', label: word },
            { value: 'two', label: title },
            { value: 'three', label: CALL, count: 12_345 },
          ]}
        />
        <Field label={title} hint={sentence} error={sentence}>
          <TextInput defaultValue={`${CALL} ${sentence}`} />
        </Field>
        <Checkbox label={sentence} hint={sentence} checked onCheckedChange={() => undefined} />
        <Switch label={title} hint={sentence} checked onCheckedChange={() => undefined} />
        <CopyField label={title} value={`https://example.org/${word}/${CALL}`} />
        <Banner tone="warning" action={<Button size="s">{word}</Button>} onDismiss={() => undefined}>
          {sentence}
        </Banner>
        <ProgressBar label={title} value={0.42} detail={sentence} />
        <Panel title={title} note={word} actions={<Button icon={Trash2}>{word}</Button>}>
          <EmptyState action={<Button variant="primary">{word}</Button>}>{sentence}</EmptyState>
        </Panel>
        <ErrorState onRetry={() => undefined}>{sentence}</ErrorState>
      </Column>
    </div>
  )
}

const meta = {
  title: 'Components/At the edges',
  component: Everything,
  args: { words: ENGLISH },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth, 'nothing makes the page wider').toBe(window.innerWidth)
  },
} satisfies Meta<typeof Everything>

export default meta
type Story = StoryObj<typeof meta>

export const LongTexts: Story = {}

const rightToLeft = (Story: () => ReactNode) => (
  <div dir="rtl" lang="ar">
    {Story()}
  </div>
)

/** Callsigns and frequencies stay left-to-right, as operators read them, with slashed Ø. */
export const RightToLeft: Story = {
  args: { words: ARABIC },
  decorators: [(Story) => rightToLeft(Story)],
  play: async (context) => {
    await meta.play()
    await expect(context.canvas.getByRole('link', { name: CALL })).toBeVisible()
  },
}
