import { lazyPart } from '@onfreq/federation/lazy-part'
import { Button, type ButtonProps } from '@onfreq/ui/button'
import type { PopoverProps } from '@onfreq/ui/popover'
import { Suspense, startTransition, useState } from 'react'
import { fieldParts } from './field-parts.ts'

const OpenPopover = lazyPart<PopoverProps>(fieldParts.popover)

interface LazyPopoverProps extends Pick<PopoverProps, 'title' | 'children'> {
  readonly button: Omit<ButtonProps, 'onClick'>
}

/** A button whose popover loads when it is first pressed. */
export function LazyPopover({ button, title, children }: LazyPopoverProps) {
  const [isRequested, setRequested] = useState(false)
  return (
    <Suspense>
      {isRequested ? (
        <OpenPopover title={title} trigger={<Button {...button} />}>
          {children}
        </OpenPopover>
      ) : (
        <Button {...button} aria-haspopup="dialog" onClick={() => startTransition(() => setRequested(true))} />
      )}
    </Suspense>
  )
}
