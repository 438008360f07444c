import '@mantine/core/styles/Burger.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Avatar.css';
import '@/ui/avisos/anfitrion/estilos';
import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Skeleton.css';
