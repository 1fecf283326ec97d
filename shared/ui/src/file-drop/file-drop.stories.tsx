import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FileDrop } from './file-drop.tsx'

const meta = {
  title: 'Components/FileDrop',
  tags: ['autodocs'],
  component: FileDrop,
  args: {
    label: 'ADIF file',
    accept: '.adi,.adif',
    hint: 'Drop it here. .adi or .adif',
    onFiles: fn(),
    onReject: fn(),
  },
} satisfies Meta<typeof FileDrop>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const input = canvasElement.querySelector('input')
    if (!input) throw new Error('there is no file input')
    await userEvent.upload(input, new File(['<EOH>'], 'log.adi'))
    await expect(args.onFiles).toHaveBeenCalledOnce()
  },
}
/** Files that do not match are rejected, and the page shows the reason. */
export const WrongFile: Story = {
  render: function Refusing(args) {
    const [error, setError] = useState<string>()
    return (
      <FileDrop
        {...args}
        error={error}
        onReject={(files) => {
          args.onReject?.(files)
          setError(`${files[0]?.name} is not an ADIF file.`)
        }}
      />
    )
  },
  play: async ({ canvasElement, args }) => {
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'holiday.png', { type: 'image/png' }))
    const area = within(canvasElement).getByRole('group', { name: 'ADIF file' })
    area.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
    await expect(args.onFiles).not.toHaveBeenCalled()
    await expect(args.onReject).toHaveBeenCalledOnce()
    await expect(within(area).getByRole('alert')).toHaveTextContent('holiday.png is not an ADIF file.')
  },
}
export const WithError: Story = { args: { error: 'Please select a file to upload.' } }
export const Chosen: Story = { args: { children: <strong>log-2026-11.adi, 1.2 MB</strong> } }
export const Disabled: Story = { args: { disabled: true } }
