import { Menu as Base } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import * as s from '../popup/popup.module.css'

export interface MenuProps {
  /** Trigger button. */
  trigger: ReactElement
  /** `MenuItem`, `MenuLink`, `MenuCheckbox`, `MenuSeparator`, `MenuGroup`. */
  children: ReactNode
  /** Alignment of the list with the button; end by default. */
  align?: 'start' | 'center' | 'end'
  /** Preferred side of the button; flips if there is no space. */
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** Open state, if controlled. */
  open?: boolean | undefined
  /** Called when the button, Esc, a selection or a press outside opens or closes the menu. */
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** A menu of actions. Arrow keys move, letters jump, Esc closes. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', open, onOpenChange }: MenuProps) {
  return (
    <Base.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={s.positioner} align={align} side={side} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={cx(s.popup, s.menu)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface ItemLook {
  /** Icon before the label. */
  icon?: LucideIcon | undefined
  /** At the end: a shortcut, a count. */
  detail?: ReactNode | undefined
  /** Label of the item; typing its first letters moves to it. */
  children: ReactNode
}

export interface MenuItemProps extends ItemLook {
  /** Called on press, Enter or Space; the menu closes. */
  onSelect: () => void
  /** Destructive item, in the danger colour. */
  danger?: boolean
  /** Disabled, but reachable by arrow keys. */
  disabled?: boolean
}

/** A menu item that triggers an action. */
export function MenuItem({ icon, detail, children, onSelect, danger = false, disabled = false }: MenuItemProps) {
  return (
    <Base.Item className={cx(s.item, danger && s.danger)} onClick={onSelect} disabled={disabled}>
      <ItemContent icon={icon} detail={detail}>
        {children}
      </ItemContent>
    </Base.Item>
  )
}

export interface MenuLinkProps extends ItemLook {
  /** A page of the site, or an external site. */
  href: string
  /** `_blank` opens a new tab. */
  target?: string
}

/** A menu item that navigates. */
export function MenuLink({ icon, detail, children, href, target }: MenuLinkProps) {
  return (
    <Base.LinkItem className={s.item} closeOnClick render={<Link href={href} target={target} />}>
      <ItemContent icon={icon} detail={detail}>
        {children}
      </ItemContent>
    </Base.LinkItem>
  )
}

export interface MenuCheckboxProps extends ItemLook {
  /** Whether it is on. */
  checked: boolean
  /** Called with the new state. */
  onCheckedChange: (checked: boolean) => void
}

/** A menu item that toggles. The menu stays open. */
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

/** A line between items. */
export function MenuSeparator() {
  return <Base.Separator className={s.separator} />
}

export interface MenuGroupProps {
  /** Group heading and accessible name. */
  label: string
  /** The items. */
  children: ReactNode
}

/** Items below a small heading. */
export function MenuGroup({ label, children }: MenuGroupProps) {
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
