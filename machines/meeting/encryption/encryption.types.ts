/** Another participant, as far as the encryption of media between the participants is concerned. */
export interface EncryptionPeer {
  readonly id: string;
  /** The participant's client can encrypt. */
  readonly isAble: boolean;
  /** What the participant sends is encrypted. */
  readonly isOn: boolean;
  /** The code of the keys of both sides: it is the same on the other side unless a server has exchanged keys. '' before keys are exchanged. */
  readonly code: string;
  /** What the participant sends is encrypted with keys that this client does not have. */
  readonly isUnread: boolean;
  /** The participant has used several keys, of which only one can be their own. */
  readonly hasSeveralKeys: boolean;
}

/** What a moderator has chosen for all participants: the choice with the highest number is valid. */
export interface EncryptionChoice {
  readonly isOn: boolean;
  /** 0: no moderator has chosen. */
  readonly number: number;
}

/** A participant who has sent a choice. */
export interface Chooser {
  readonly id: string;
  readonly displayName: string;
  readonly isModerator: boolean;
}
