import { encryptionMachine } from '#machines/meeting/encryption/encryption.machine.ts';
import { isVerified } from '#machines/meeting/encryption/encryption.ts';
import type { EncryptionPeer } from '#machines/meeting/encryption/encryption.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingEncryption } from '#machines/shared/messages/meeting-encryption.ts';
import { defineCases } from '#test/models/lib/cases.ts';

const ben: EncryptionPeer = {
  id: 'ben',
  isAble: true,
  isOn: true,
  code: '00001 00002',
  isUnread: false,
  hasSeveralKeys: false,
};
const by = { id: 'ben', displayName: 'Ben Baker', isModerator: true };

export const encryptionCases = defineCases({
  name: 'meeting/encryption/encryption',
  machine: encryptionMachine,
  inputs: { 'a call': { callId: 'call-1' } },
  events: {
    'conference.joined': { 'the conference is joined': { localId: 'me', createdAt: null } },
    'conference.dropped': { 'the connection is lost': { error: 'OTHER_ERROR' } },
    'role.changed': {
      'a moderator promotes the user': { role: 'moderator' },
      'the server takes the role back': { role: 'participant' },
    },
    'encryption.changed': {
      'the browser cannot encrypt': { isOffered: false, peers: [] },
      'Ben encrypts': { isOffered: true, peers: [ben] },
      'Ben uses another key': { isOffered: true, peers: [{ ...ben, code: '', hasSeveralKeys: true }] },
    },
    'encryption.chosen': {
      'it was switched on before': { choice: { isOn: true, number: 1 }, by, isEarly: true },
      'Ben switches it on': { choice: { isOn: true, number: 1 }, by, isEarly: false },
      'Ben switches it off': { choice: { isOn: false, number: 2 }, by, isEarly: false },
      'a participant who is no moderator switches it off': {
        choice: { isOn: false, number: 3 },
        by: { ...by, isModerator: false },
        isEarly: false,
      },
    },
    'encryption.open': 'the user opens the encryption',
    'encryption.close': 'the user closes the encryption',
    'encryption.switch': {
      "the user presses 'Switch on for all'": { isOn: true },
      "the user presses 'Switch off for all'": { isOn: false },
    },
    'encryption.retry': "the user presses 'Try again' for the encryption",
    'code.compared': {
      'the user compares the code of Ben': { id: 'ben', isSame: true },
      'the user removes the mark of Ben': { id: 'ben', isSame: false },
    },
  },
  actors: {
    switchOn: {
      outputs: { 'media are encrypted': undefined },
      errors: { 'the code cannot be loaded': new Failure({ ownMessage: meetingEncryption.notLoaded }) },
    },
    switchOff: {
      outputs: { 'media are no longer encrypted': undefined },
      errors: { 'the connection has ended': new Failure({ ownMessage: meetingEncryption.notStarted }) },
    },
  },
  project: ({ isModerator, isOffered, peers, choice, compared, message }) => ({
    isModerator,
    isOffered,
    keys: peers.map(({ code, hasSeveralKeys }) => `${code} ${hasSeveralKeys}`),
    // Enough to see that a choice is newer.
    choice: { isOn: choice.isOn, number: Math.min(choice.number, 4) },
    compared,
    message,
  }),
  invariants: {
    'what is encrypted was chosen': (snapshot) => !snapshot.hasTag('on') || snapshot.context.choice.isOn,
    'a reason is shown for each failure': (snapshot) => !snapshot.hasTag('failed') || snapshot.context.message !== '',
    'a participant with several keys is not verified': ({ context: { compared, peers } }) =>
      !peers.some((peer) => peer.hasSeveralKeys && isVerified(compared, peer)),
    'a compared code is a code': ({ context }) => context.compared.every(({ code }) => code !== ''),
  },
  mutations: {
    'the role is not stored': { actions: { storeRole: () => {} } },
    'the participants are not stored': { actions: { storePeers: () => {} } },
    'participants of the connection before stay': { actions: { forgetPeers: () => {} } },
    'the choice is not stored': { actions: { storeChoice: () => {} } },
    'the own choice is not stored': { actions: { choose: () => {} } },
    'the code is not stored': { actions: { storeCompared: () => {} } },
    'the reason is not stored': { actions: { storeFailure: () => {} } },
    'an old reason stays': { actions: { forgetFailure: () => {} } },
    'the choice is not sent': { actions: { orderChoice: () => {} } },
    'the choice of another participant is not announced': { actions: { announceChosen: () => {} } },
    'participants who are no moderators switch': { guards: { maySwitch: () => true } },
    'any choice is valid': { guards: { isValid: () => true } },
    'a choice before joining is announced': { guards: { isEarly: () => false } },
  },
});
