-- What came with a document that was cancelled never came: what had left before is the device's last stay again, and
-- found with what is on its way or gone.
update imei_unit earlier set is_followed = false
  where state = 'left' and is_followed and not exists (
    select from imei_unit later where later.imei = earlier.imei and later.id > earlier.id
      and later.state not in ('returned', 'undone', 'cancelled'));
