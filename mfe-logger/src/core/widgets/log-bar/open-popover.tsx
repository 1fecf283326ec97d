import { Popover, type PopoverProps } from '@onfreq/ui/popover'
import { useState } from 'react'

/** A popover that is initially open, because its button was pressed before its code loaded. */
export default function OpenPopover(props: PopoverProps) {
  const [open, setOpen] = useState(true)
  return <Popover {...props} open={open} onOpenChange={setOpen} />
}
