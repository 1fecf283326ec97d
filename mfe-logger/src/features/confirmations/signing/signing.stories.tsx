import type { ContactProof } from '@onfreq/ham/proof/proof'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ConfirmationsPanel } from '../../../core/pages/contact/confirmations.tsx'
import { SignaturesView } from '../../../core/pages/contact/signatures.tsx'
import { confirmation } from '../../../testing/confirmations.ts'
import { SigningKeyView } from '../pages/signing-key/view.tsx'
import { VerifyView } from '../pages/verify/view.tsx'

const key = (input: object = {}) => ({
  id: 4,
  key: { kty: 'OKP' as const, crv: 'Ed25519' as const, x: 'SRUgbkVy45cwy8i6q47vkk6YwgIrr2vj8fOIBktH_Vc' },
  thumbprint: 'pQyWn1u9OefwEMsfGkBmeUnKs2CmknK9Mc_pyIsJjy4',
  created_at: '2026-11-02T09:12:00Z',
  revoked_at: null,
  ...input,
})

const meta = {
  title: 'Logger/Signing',
  component: SigningKeyView,
  args: {
    response: { keys: [key()], waiting: 3, signed: 1_204 },
    isHere: true,
    code: null,
    busy: false,
    problem: null,
    canSign: true,
    onMake: fn(),
    onRestore: fn(),
    onRevoke: fn(),
    onCodeStored: fn(),
  },
} satisfies Meta<typeof SigningKeyView>

export default meta
type Story = StoryObj<typeof meta>

const NONE = { keys: [], waiting: 0, signed: 0 }

export const NoKey: Story = {
  args: { response: NONE, isHere: false },
  play: async ({ args, canvasElement, userEvent }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Create a key' }))
    await expect(args.onMake).toHaveBeenCalled()
  },
}
export const JustCreated: Story = { args: { code: '7K2M-9QXD-4T0B-HW3C-V8NA-1FYR' } }
export const SignsHere: Story = {}
export const InAnotherBrowser: Story = {
  args: {
    isHere: false,
    problem: 'This code doesn’t open your key. Check each group and try again.',
    response: { keys: [key(), key({ id: 2, revoked_at: '2026-11-02T09:10:00Z' })], waiting: 41, signed: 0 },
  },
  play: async ({ args, canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Recovery code' }), '7k2m 9qxd')
    await userEvent.click(canvas.getByRole('button', { name: 'Use my key' }))
    await expect(args.onRestore).toHaveBeenCalledWith('7k2m 9qxd')
  },
}
export const WithoutWebCrypto: Story = { args: { response: NONE, isHere: false, canSign: false } }

const signed = (call: string, other: string) => ({
  statement: {
    format: 'onfreq-contact/1' as const,
    contact: { call, with: other, start: '2026-11-20T14:21Z', band: '20m', mode: 'CW', report_sent: '599' },
    other: 'dHJhbnNtaXR0ZWQgYnkgTTBBQkMgb24gMjBtZXRlcnM',
  },
  key: key().key,
  signature: 'A'.repeat(86),
})
const PROOF: ContactProof = {
  format: 'onfreq-proof/1',
  sides: [signed('DL1ABC', 'M0ABC'), signed('M0ABC', 'DL1ABC')],
}

const OF_MEMBER = [confirmation({ service: 'onfreq', received: 'Y', confirmed: true, seconds: 4 })]

export const SignedByBoth: Story = {
  render: () => (
    <ConfirmationsPanel confirmations={OF_MEMBER}>
      <SignaturesView
        response={{ confirmed: true, mine: true, theirs: true, proof: { ...PROOF, sides: [...PROOF.sides] } }}
        signsHere
        onSave={fn()}
      />
    </ConfirmationsPanel>
  ),
}
export const SignedByTheOther: Story = {
  render: () => (
    <ConfirmationsPanel confirmations={OF_MEMBER}>
      <SignaturesView
        response={{ confirmed: true, mine: false, theirs: true, proof: null }}
        signsHere={false}
        onSave={fn()}
      />
    </ConfirmationsPanel>
  ),
}

export const Verify: Story = {
  render: () => <VerifyView checked={null} onText={fn()} onFile={fn()} />,
}
export const VerifiedProof: Story = {
  render: () => (
    <VerifyView checked={{ kind: 'good', proof: PROOF, owners: ['verified', 'unknown'] }} onText={fn()} onFile={fn()} />
  ),
}
export const WrongProof: Story = {
  render: () => (
    <VerifyView checked={{ kind: 'wrong', problem: 'The signature of M0ABC is wrong.' }} onText={fn()} onFile={fn()} />
  ),
}
