import * as v from 'valibot';
import { limits } from '#machines/shared/limits.ts';

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const filled = v.pipe(v.string(), v.nonEmpty());

/** The settings of a tenant; every entry can be changed through the control endpoint. */
const groups = {
  /** What signup-available answers when the page's query parameters do not set it. */
  availability: {
    mode: v.nullable(v.string()),
    country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code'))),
    utmId: v.nullable(v.string()),
    /** Not empty: the check fails with this text as error_message. */
    error: v.string(),
    /** A failing check answers 403, or 200 with error_message in the answer (specification 3.1 does not define it). */
    errorAs: v.picklist(['status', 'answer']),
  },
  /** What device-info answers. */
  visitor: { ip: filled, city: v.string(), country: v.string() },
  /** Rules of e-mail and SMS codes that the product itself sends. */
  codes: {
    lifetime: milliseconds,
    resendAfter: milliseconds,
    maxResends: count,
    maxWrong: count,
  },
  provisioning: {
    stepDuration: milliseconds,
    steps: v.pipe(v.array(filled), v.minLength(1), v.maxLength(100)),
    /** Specification 3.1, reading (a) or (b), and a list or a map of results. */
    total: v.picklist(['step', 'number_of_jobs']),
    results: v.picklist(['list', 'map']),
    /** Number of the step that fails, counted from 1; null when none does. */
    failAt: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** Steps not done yet are listed as 'pending' instead of being left out. */
    showPending: v.boolean(),
  },
  captcha: { tokenLifetime: milliseconds },
  /** The effect of wrong passwords. */
  signIn: {
    maxWrong: v.pipe(v.number(), v.integer(), v.minValue(1)),
    lockFor: milliseconds,
    lockStatus: v.picklist([423, 429]),
  },
  /** Tokens for conferences. */
  meetings: { tokenLifetime: milliseconds },
  /** The file service of meetings: `maxSize` of one file and `quota` of all, in bytes. */
  files: { maxSize: v.pipe(count, v.minValue(1)), quota: count, lifetime: milliseconds },
  conference: {
    /** How clients reach the bridge's message channel: of deployments of 2022, of those of today, or not at all. */
    bridgeChannel: v.picklist(['websocket', 'sctp', 'none']),
    /** Bytes per second that are read of each client's stanzas; null for no limit. Deployments have 10,000. */
    clientRate: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** After how long without a packet a participant counts as inactive, and how long one that hangs stays in its room. */
    inactiveAfter: milliseconds,
    goneAfter: milliseconds,
  },
  maintenance: { active: v.boolean() },
  developer: { pincode: v.pipe(v.string(), v.digits(), v.length(6)) },
};

const groupSchemas = {
  availability: v.strictObject(groups.availability),
  visitor: v.strictObject(groups.visitor),
  codes: v.strictObject(groups.codes),
  provisioning: v.strictObject(groups.provisioning),
  captcha: v.strictObject(groups.captcha),
  signIn: v.strictObject(groups.signIn),
  meetings: v.strictObject(groups.meetings),
  files: v.strictObject(groups.files),
  conference: v.strictObject(groups.conference),
  maintenance: v.strictObject(groups.maintenance),
  developer: v.strictObject(groups.developer),
};

const settingsSchema = v.strictObject(groupSchemas);
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Body of PATCH /control/settings: any part of the settings. */
export const settingsPatchSchema = v.partial(
  v.strictObject({
    availability: v.partial(groupSchemas.availability),
    visitor: v.partial(groupSchemas.visitor),
    codes: v.partial(groupSchemas.codes),
    provisioning: v.partial(groupSchemas.provisioning),
    captcha: v.partial(groupSchemas.captcha),
    signIn: v.partial(groupSchemas.signIn),
    meetings: v.partial(groupSchemas.meetings),
    files: v.partial(groupSchemas.files),
    conference: v.partial(groupSchemas.conference),
    maintenance: v.partial(groupSchemas.maintenance),
    developer: v.partial(groupSchemas.developer),
  }),
);
export type SettingsPatch = v.InferInput<typeof settingsPatchSchema>;

/** A company of this name fails to be provisioned, with any settings. */
export const failingCompany = 'Failing Ltd';
/** The step at which it fails, counted from 1. */
export const failingCompanyStep = 3;

/**
 * The environment chooses the defaults, so that the browser tests can run with others.
 * @throws when a variable has an invalid value.
 */
export function conferenceDefaults(environment = process.env): Settings['conference'] {
  const { BRIDGE_CHANNEL: bridgeChannel = 'websocket', CLIENT_RATE: rate = '' } = environment;
  const clientRate = rate === '' ? null : Number(rate);
  return v.parse(groupSchemas.conference, { bridgeChannel, clientRate, inactiveAfter: 8_000, goneAfter: 60_000 });
}

export const defaultSettings = (): Settings => ({
  availability: { mode: null, country: 'GB', utmId: null, error: '', errorAs: 'status' },
  visitor: { ip: '203.0.113.24', city: 'London', country: 'GB' },
  codes: {
    lifetime: 600_000,
    resendAfter: 180_000,
    maxResends: limits.resends,
    maxWrong: limits.verifications,
  },
  provisioning: {
    stepDuration: 2_000,
    steps: ['create_organization', 'create_account', 'assign_number', 'set_up_voicemail', 'send_welcome_email'],
    total: 'number_of_jobs',
    results: 'list',
    failAt: null,
    showPending: false,
  },
  captcha: { tokenLifetime: 120_000 },
  signIn: { maxWrong: 5, lockFor: 300_000, lockStatus: 423 },
  meetings: { tokenLifetime: 3_600_000 },
  files: { maxSize: 25_000_000, quota: 250_000_000, lifetime: 86_400_000 },
  conference: conferenceDefaults(),
  maintenance: { active: false },
  developer: { pincode: '246810' },
});

export function patchSettings(settings: Settings, patch: SettingsPatch): Settings {
  return {
    availability: merge(settings.availability, patch.availability),
    visitor: merge(settings.visitor, patch.visitor),
    codes: merge(settings.codes, patch.codes),
    provisioning: merge(settings.provisioning, patch.provisioning),
    captcha: merge(settings.captcha, patch.captcha),
    signIn: merge(settings.signIn, patch.signIn),
    meetings: merge(settings.meetings, patch.meetings),
    files: merge(settings.files, patch.files),
    conference: merge(settings.conference, patch.conference),
    maintenance: merge(settings.maintenance, patch.maintenance),
    developer: merge(settings.developer, patch.developer),
  };
}

type Loose<T> = { [K in keyof T]?: T[K] | undefined };

function merge<T extends object>(group: T, patch: Loose<T> | undefined): T {
  const given = Object.entries(patch ?? {}).filter(([, value]) => value !== undefined);
  return { ...group, ...Object.fromEntries(given) };
}
