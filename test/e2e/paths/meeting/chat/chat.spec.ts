import type { Page } from '@playwright/test';
import type { ContextFrom } from 'xstate';
import type { chatMachine } from '#machines/meeting/chat/chat.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { chatCases } from '#test/models/meeting/chat/chat.cases.ts';
import { joinCall, participantJoins, participantMenu, tool, walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

type Context = ContextFrom<typeof chatMachine>;

/** The field in which a message is written; another one searches messages. */
const field = (page: Page) => page.getByRole('textbox', { name: /^(?:Message|Private message to .+)$/ });

walkPart({
  cases: chatCases,
  open: async (walk) => {
    await joinCall(walk);
    await participantJoins(walk, 'ada', 'Ada');
    await tool(walk.page, 'Chat').click();
  },
  replaced: { 'message.send': ['at'], 'log.save': ['at'] },
  delivered: {
    'the user opens the chat': 'The layout of the call opens the chat: its own paths press the button.',
    'the user closes the chat': 'The layout of the call closes the chat: its own paths press the button.',
    'the call is not visible any more': 'A walk has one call, in the tab in front.',
    'the call is visible again': 'A walk has one call, in the tab in front.',
    'the user is in the meeting': 'The conference reports it.',
    'the user leaves the meeting': 'The call reports it.',
  },
  infeasible: (snapshot, step) => {
    // The part of the files has paths of its own; its code is not loaded while the chat is held.
    if (step.kind === 'settle') return step.sentence.endsWith('the deployment has a file service');
    if (step.kind !== 'send') return false;
    const { draft, recipient } = snapshot.context as Context;
    // Buttons that are shown only when they do something, and text that the field has already.
    const isShownWhenPossible = ['message.retry', 'message.discard', 'log.save'].includes(step.event.type);
    if (isShownWhenPossible) return !snapshot.can(step.event);
    if (step.event.type === 'recipient.reset') return recipient === null;
    return step.event.type === 'draft.change' && textOf(step.event, 'text') === draft;
  },
  does: ({ page }) => ({
    'draft.change': (event) => field(page).fill(textOf(event, 'text')),
    'recipient.choose': () => participantMenu(page, 'Ada', 'Send a private message'),
    'recipient.reset': () => page.getByRole('button', { name: 'Write to everybody' }).click(),
    'message.send': () => field(page).press('Enter'),
    'message.retry': () => page.getByRole('button', { name: 'Send again' }).first().click(),
    'message.discard': () => page.getByRole('button', { name: 'Discard' }).first().click(),
    'log.save': () => page.getByRole('button', { name: 'Save chat' }).click(),
  }),
  sees: ({ page }) => ({
    writing: async (place) => {
      const { log, draft, recipient, filesProblem } = contextOf<typeof chatMachine>(place);
      if (filesProblem !== '') await expect(page.getByText(filesProblem)).toBeVisible();
      const label = recipient === null ? 'Message' : `Private message to ${recipient.name}`;
      await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(draft);
      const messages = page.getByLabel('Messages');
      await expect(page.getByRole('button', { name: 'Save chat' })).toHaveCount(log.length > 0 ? 1 : 0);
      for (const { text, isRetracted } of log) {
        const shown = isRetracted ? 'This message was removed' : text.trim();
        await expect(messages.getByText(shown).first()).toBeVisible();
      }
      const count = (...kinds: readonly string[]) => log.filter(({ status }) => kinds.includes(status)).length;
      await expect(messages.getByText('Sending…')).toHaveCount(count('sending', 'waiting'));
      await expect(messages.getByText('Not delivered')).toHaveCount(count('failed'));
    },
    'writing.recipientLeft': () => expect(page.getByText(/has left/).first()).toBeVisible(),
  }),
});
