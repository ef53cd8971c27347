/** Specification 5.5 and 8.4, spelt as there. */
export const meeting = {
  /** 8.4, Camera. */
  camera: {
    blocked: 'Your camera Permissions is Blocked',
    inUse: 'Your camera device is in use by another application',
    general: 'There is something went wrong in starting the video camera',
    none: 'You dont have camera device',
    /** Ours. */
    noBackground: 'The background did not load',
    /** Ours. */
    noPicture: 'No picture comes from your camera',
  },
  /** 8.4, Devices; 5.5, device-id setters. */
  devices: {
    missing: 'Device not exits',
    alreadyUsed: 'This device is already use',
    notText: 'value must be string',
    notListed: 'id not extis in list',
  },
  /** 8.4, Sharing. */
  sharing: {
    unavailable: 'desktop sharing are not available',
    selectVideo: 'Please Select a video screen',
    selectAudio: 'Please Select a audio screen',
    noVideoTrack: 'There is no desktop video track',
    noAudioTrack: 'There is no desktop audio track',
  },
  /** 8.4, Recording. */
  recording: { selectAudio: 'Please select audio also' },
  /** 8.4, Mute and call. */
  alreadyMuted: 'Already muted',
  alreadyUnmuted: 'Already unmuted',
  audioTrackMissing: 'Audio track are not created',
  alreadyLeft: 'already leaved',
  notConnected: 'Connection does not make right now',
  /** 5.5, permission requests. */
  permissions: {
    blocked: 'permissions is blocked',
    alreadyGiven: 'already have permission',
    noNotifications: 'notification object are not in window',
  },
  /** 5.5, mirror video. */
  invalidArgument: 'argument is invalid',
} as const;
