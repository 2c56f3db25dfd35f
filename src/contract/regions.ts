/** The regions of the service (spec §9); the first is the default. */
export const regions = [
  'us-east-1',
  'us-west-2',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-northeast-1',
  'eu-west-1',
] as const;
export type Region = (typeof regions)[number];
export const defaultRegion: Region = 'us-east-1';
