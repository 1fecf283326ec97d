import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OnfreqEmbed } from './react.tsx'

test('passes the key of a private embed to the element', () => {
  const { container } = render(<OnfreqEmbed name="globe" callsign="M0ABC" options={{ key: 'secret', rows: '5' }} />)
  expect(container.innerHTML).toBe(
    '<onfreq-embed name="globe" callsign="M0ABC" embed-key="secret" rows="5"></onfreq-embed>',
  )
})

test('renders the element with its options and calls back on its events', () => {
  const [ready, data, error] = [vi.fn(), vi.fn(), vi.fn()]
  const { container, unmount, rerender } = render(
    <OnfreqEmbed name="logs" callsign="M0ABC/P" options={{ rows: '5' }} onReady={ready} onData={data} />,
  )
  const element = container.querySelector('onfreq-embed')!
  expect(element.outerHTML).toBe('<onfreq-embed name="logs" callsign="M0ABC/P" rows="5"></onfreq-embed>')

  element.dispatchEvent(new CustomEvent('onfreq:ready', { detail: { name: 'logs' } }))
  element.dispatchEvent(new CustomEvent('onfreq:data', { detail: { name: 'logs', data: { callsign: 'M0ABC/P' } } }))
  expect(ready).toHaveBeenCalledOnce()
  expect(data).toHaveBeenCalledExactlyOnceWith({ callsign: 'M0ABC/P' })

  // The callback of the latest render is called.
  rerender(<OnfreqEmbed name="logs" callsign="M0ABC/P" onError={error} />)
  element.dispatchEvent(new CustomEvent('onfreq:error', { detail: { message: 'This widget doesn’t exist.' } }))
  expect(error).toHaveBeenCalledExactlyOnceWith('This widget doesn’t exist.')
  unmount()
  element.dispatchEvent(new CustomEvent('onfreq:ready'))
  expect(ready).toHaveBeenCalledOnce()
})
