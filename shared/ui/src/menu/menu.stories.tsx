import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogOut, Settings, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { FLOATS } from '../story/floats.ts'
import { Menu, MenuCheckbox, MenuGroup, MenuItem, MenuLink, MenuSeparator } from './menu.tsx'

const signOut = fn()

function AccountItems() {
  const [dark, setDark] = useState(true)
  return (
    <>
      <MenuGroup label="Rowan">
        <MenuLink href="/account" icon={Settings}>
          Account / Settings
        </MenuLink>
        <MenuLink href="/M0QVL" icon={UserRound} detail="M0QVL">
          Your Public Profile
        </MenuLink>
      </MenuGroup>
      <MenuCheckbox checked={dark} onCheckedChange={setDark}>
        Dark Mode
      </MenuCheckbox>
      <MenuSeparator />
      <MenuItem onSelect={fn()} disabled>
        Switch Account
      </MenuItem>
      <MenuItem onSelect={fn()} icon={Trash2} danger>
        Delete photo
      </MenuItem>
      <MenuItem onSelect={signOut} icon={LogOut}>
        Sign out
      </MenuItem>
    </>
  )
}

const meta = {
  title: 'Components/Menu',
  tags: ['autodocs'],
  parameters: FLOATS,
  component: Menu,
  subcomponents: { MenuItem, MenuLink, MenuCheckbox, MenuGroup },
  args: { trigger: <Button>M0QVL</Button>, align: 'start', children: <AccountItems /> },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'M0QVL' })
    opener.focus()
    await userEvent.keyboard('{ArrowDown}')
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Account / Settings' })).toHaveFocus())
    await userEvent.keyboard('s')
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Switch Account' })).toHaveFocus())
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sign out' }))
    await expect(signOut).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
export const Open: Story = { args: { open: true } }
