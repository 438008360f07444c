import {
  IconAddressBook, IconAdjustments, IconBook, IconBuilding, IconBuildingStore, IconCalculator, IconCash, IconCertificate,
  IconChartBar, IconChartPie, IconClipboardList, IconCoin, IconCreditCard, IconDashboard, IconFile, IconFileInvoice, IconFileMinus,
  IconFileText, IconHeadset, IconHistory, IconHome, IconInbox, IconLayoutList, IconLifebuoy, IconMenu2, IconNotebook, IconPackage,
  IconPercentage, IconPlus, IconReceipt, IconReceiptTax, IconReport, IconScale, IconSettings, IconShield, IconShoppingCart,
  IconSignature, IconTicket, IconTruck, IconUser, IconUserCircle, IconUserCog, IconUsers, IconUsersGroup, IconWallet, type Icon,
} from '@tabler/icons-react';

/** The icons a menu row may name; explicit, so that only these travel. */
const ICONOS: Record<string, Icon> = {
  IconAddressBook, IconAdjustments, IconBook, IconBuilding, IconBuildingStore, IconCalculator, IconCash, IconCertificate,
  IconChartBar, IconChartPie, IconClipboardList, IconCoin, IconCreditCard, IconDashboard, IconFile, IconFileInvoice, IconFileMinus,
  IconFileText, IconHeadset, IconHistory, IconHome, IconInbox, IconLayoutList, IconLifebuoy, IconMenu2, IconNotebook, IconPackage,
  IconPercentage, IconPlus, IconReceipt, IconReceiptTax, IconReport, IconScale, IconSettings, IconShield, IconShoppingCart,
  IconSignature, IconTicket, IconTruck, IconUser, IconUserCircle, IconUserCog, IconUsers, IconUsersGroup, IconWallet,
};

export const iconoDe = (nombre: string | null | undefined): Icon => ICONOS[nombre ?? ''] ?? IconFile;
