const names = `
  admin administrator root system support help helpdesk helpcenter service customer customercare staff team moderator official security
  cashier finance livechat soporte suporte atendimento atencionalcliente administrador oficial administrateur assistance officiel destek
  yonetici resmi layanan bantuan hotro quantri hỗtrợ quảntrị админ администратор поддержка служба официальный 客服 管理员 官方 サポート
  管理者 公式 관리자 운영자 고객센터 แอดมิน ฝ่ายบริการลูกค้า सहायता प्रशासक الدعم المشرف ایڈمن معاونت`;

/** Names of an operator's staff in the languages of the lobby, which no player may have: the list of a merchant that has set none. */
export const defaultReservedNames: string[] = names.trim().split(/\s+/);
