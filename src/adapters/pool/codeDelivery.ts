/** Where a code went: its destination, masked by the user pool, the medium, and the attribute with the destination. */
export type CodeDelivery = Readonly<Partial<Record<'destination' | 'medium' | 'attribute', string>>>;

const fields = { destination: 'Destination', medium: 'DeliveryMedium', attribute: 'AttributeName' } as const;

/** Where a code went, by the answer of the user pool (Amazon Cognito, CodeDeliveryDetails); only texts count. */
export function deliveryOf(data: unknown): CodeDelivery {
  const details = (data as { CodeDeliveryDetails?: Readonly<Record<string, unknown>> } | undefined)
    ?.CodeDeliveryDetails;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = details?.[field];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
