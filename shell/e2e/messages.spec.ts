/** Two members exchange messages. */
import { startTrial } from './harness/subscription.ts'
import { expect, test } from './harness/test.ts'

test('a message arrives immediately, is answered inline, and both members see the same thread', async ({
  memberPage: writer,
  member,
  otherMember,
  signedIn,
}) => {
  const reader = await signedIn(otherMember)
  await Promise.all([startTrial(writer), startTrial(reader)])
  await reader.goto('/messages')
  await expect(reader.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()

  await writer.goto(`/messages/${otherMember.session.user.id}`)
  const field = writer.getByRole('textbox', { name: `Message to ${otherMember.callsign}` })
  await field.fill('Sked on 20m at 1900?')
  await field.press('Control+Enter')
  await expect(writer.getByText('Sked on 20m at 1900?', { exact: true })).toBeVisible()

  await reader.getByRole('link', { name: new RegExp(`${member.callsign}.*1 unread`, 's') }).click()
  const thread = reader.getByRole('region', { name: 'Conversation', exact: true })
  await expect(thread.getByText('Sked on 20m at 1900?')).toBeVisible()
  await thread.getByRole('textbox', { name: `Message to ${member.callsign}` }).fill('I’ll be there. <b>73</b>')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByText('I’ll be there. <b>73</b>')).toBeVisible()

  await expect(
    writer.getByRole('region', { name: 'Conversation', exact: true }).getByText('I’ll be there. <b>73</b>'),
  ).toBeVisible()
})
