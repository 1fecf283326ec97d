import { Menu as Base } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import * as s from '../popup/popup.module.css'

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** `MenuItem`, `MenuLink`, `MenuCheckbox`, `MenuSeparator`, `MenuGroup`. */
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** A list of acts behind a button. Arrow keys move, letters jump, Esc closes. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', open, onOpenChange }: MenuProps) {
  return (
    <Base.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={s.positioner} align={align} side={side} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={s.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface ItemLook {
  icon?: LucideIcon | undefined
  /** At the end: a shortcut, a count. */
  detail?: ReactNode | undefined
  children: ReactNode
}

export interface MenuItemProps extends ItemLook {
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

/** Something to do. */
export function MenuItem({ icon, detail, children, onSelect, danger = false, disabled = false }: MenuItemProps) {
  return (
    <Base.Item className={cx(s.item, danger && s.danger)} onClick={onSelect} disabled={disabled}>
      <ItemContent icon={icon} detail={detail}>
        {children}
      </ItemContent>
    </Base.Item>
  )
}

/** Somewhere to go. */
export function MenuLink({ icon, detail, children, href, target }: ItemLook & { href: string; target?: string }) {
  return (
    <Base.LinkItem className={s.item} closeOnClick render={<Link href={href} target={target} />}>
      <ItemContent icon={icon} detail={detail}>
        {children}
      </ItemContent>
    </Base.LinkItem>
  )
}

export interface MenuCheckboxProps extends ItemLook {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** Something that is on or off; the menu stays open. */
export function MenuCheckbox({ icon, detail, children, checked, onCheckedChange }: MenuCheckboxProps) {
  return (
    <Base.CheckboxItem
      className={s.item}
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next)}
      closeOnClick={false}
    >
      <ItemContent icon={icon} detail={detail}>
        {children}
      </ItemContent>
      <span className={s.check}>
        <Base.CheckboxItemIndicator render={<Icon of={Check} size="s" />} />
      </span>
    </Base.CheckboxItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className={s.separator} />
}

/** Items under a small heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={s.groupLabel}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

function ItemContent({ icon, detail, children }: ItemLook) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className={s.grow}>{children}</span>
      {detail !== undefined && <span className={s.detail}>{detail}</span>}
    </>
  )
}
